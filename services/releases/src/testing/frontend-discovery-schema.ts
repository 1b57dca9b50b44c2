/**
 * Schema v1-pre of frontend-discovery, written anew from github.com/awslabs/frontend-discovery, schema/v1-pre.json, commit
 * c0236772b1364e3e6c1df4ed70968e2f6b2c7b1d. It is stricter in one place: there `items` is a list, so that a part's
 * first version alone is looked at. An answer that is right here is right there.
 */
const version = {
  type: 'object',
  additionalProperties: false,
  required: ['url', 'metadata'],
  properties: {
    url: { type: 'string' },
    fallbackUrl: { type: 'string' },
    metadata: {
      type: 'object',
      additionalProperties: false,
      required: ['integrity', 'version'],
      properties: { integrity: { type: 'string' }, version: { type: 'string' } },
    },
    deployment: {
      type: 'object',
      required: ['traffic', 'default'],
      properties: {
        traffic: { type: 'number', minimum: 0, maximum: 100 },
        default: { type: 'boolean' },
      },
    },
    extras: { type: 'object' },
  },
};

export const frontendDiscoverySchema = {
  $schema: 'https://json-schema.org/draft/2019-09/schema',
  type: 'object',
  additionalProperties: false,
  required: ['schema', 'microFrontends'],
  properties: {
    schema: { type: 'string' },
    microFrontends: {
      type: 'object',
      additionalProperties: { type: 'array', uniqueItems: true, items: version },
    },
  },
};
