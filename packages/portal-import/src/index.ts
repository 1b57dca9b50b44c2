export {
  agreeToSwitch,
  type ImportRecord,
  readImportRecord,
  stagedMessage,
  switchMessage,
} from './agree-to-switch.ts';
export { BitSet } from './bit-set.ts';
export { followVerdict } from './follow-verdict.ts';
export { acceptedMedia, acceptedRecords, importAccepted, type JudgedExport } from './import-accepted.ts';
export { importExit, importProgram } from './import-program.ts';
export { type ImportedIds, importRecords, type Placed } from './import-records.ts';
export { createImportReport, type ImportReport } from './import-report.ts';
export { type MediaReferences, mediaReferences } from './media-references.ts';
export { newRecords } from './new-records.ts';
export { readExport } from './read-export.ts';
export { readVerdict, type Verdict, verdictOf, writeVerdict } from './verdict.ts';
