import { z } from 'zod';
import { deployableNameSchema } from './name-schemas.ts';
import { canaryEndRequestSchema, changeOfChannel } from './release.ts';

/** A person has taken note of what health asked about these parts. */
export const acknowledgeRequestSchema = canaryEndRequestSchema;
const heldParts = { parts: z.array(deployableNameSchema).max(50) };
/** Let nothing of these parts be taken back by itself until then; without parts, of the whole channel. */
export const holdRequestSchema = changeOfChannel.extend({ ...heldParts, until: z.iso.datetime() });
export const endHoldRequestSchema = changeOfChannel.extend(heldParts);
/** Hold as the history has it. */
export const holdDetailsSchema = z.object({ parts: z.array(z.string()), until: z.string().optional() });
export type HoldDetails = z.infer<typeof holdDetailsSchema>;
