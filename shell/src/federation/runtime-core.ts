import * as runtimeCore from '@module-federation/runtime-core';

// Entries of remotes are built without the federation runtime and expect the host's here, before they execute.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
