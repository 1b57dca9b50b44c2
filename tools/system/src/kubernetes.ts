import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IContainer, IPodSpec, IService } from 'kubernetes-models/v1';
import { type Block, composeFile, filled } from './compose-file.ts';

/** A process of the shop listens there, whichever it is: the Dockerfile says so. */
const port = 8080;
/** User `node` of the image. */
const user = 1000;
const kept = '/var/lib/toile';
const settings = 'toile-settings';
const files = 'toile-files';
const secrets = 'toile-secrets';

/** Not the cluster's: they need the keys of teams, a portal export, or are for a trial. */
const elsewhere = new Set(['postgres', 'publish', 'import', 'payments-sandbox']);
/** Addresses of postgres.yaml. */
const addresses = { REPLICAS: 'postgres:5433' };

/** Memory of a busy process, and what it may take of the processor for sure. */
const sizes: Record<string, { cpu: string; memory: string; most: string }> = {
  edge: { cpu: '1', memory: '768Mi', most: '1536Mi' },
  catalogue: { cpu: '500m', memory: '512Mi', most: '1Gi' },
  checkout: { cpu: '500m', memory: '256Mi', most: '512Mi' },
};
const usual = { cpu: '100m', memory: '192Mi', most: '512Mi' };

type Resource = IDeployment | IService | IPodDisruptionBudget | IJob;
type Env = NonNullable<IContainer['env']>;

/** The variable that stands alone in a text of the compose file: a setting like any other. */
const isSetting = (name: string, text: string | null): boolean =>
  text === null || new RegExp(`^\\$\\{${name}(?::[-?][^}]*)?\\}$`).test(text);

/** File of a container that the compose file mounts: a secret, or a file of settings. */
function mountedFile(text: string): string | undefined {
  const [, file] = /^\$\{\w+:\+(\/run\/.+)\}$/.exec(text) ?? [];
  return file?.replace(/^\/run\/(?!secrets)/, '/run/settings/');
}

/** Variables of one program beyond the settings of all. */
function environmentOf({ environment = {} }: Block): Env {
  return Object.entries(environment).flatMap(([name, text]) => {
    if (isSetting(name, text) || text === null || `${name}_FILE` in environment) return [];
    const value = mountedFile(text) ?? filled(text, addresses);
    return value ? [{ name, value }] : [];
  });
}

function podOf(name: string, block: Block, container: Partial<IContainer>): IPodSpec {
  const { cpu, memory, most } = sizes[name] ?? usual;
  const { command = [], secrets: used = [] } = block;
  return {
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: user,
      runAsGroup: user,
      fsGroup: user,
      seccompProfile: { type: 'RuntimeDefault' },
    },
    containers: [
      {
        name,
        image: 'toile',
        command,
        envFrom: [{ configMapRef: { name: settings } }],
        env: environmentOf(block),
        resources: { requests: { cpu, memory }, limits: { memory: most } },
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        volumeMounts: [
          { name: 'kept', mountPath: kept },
          { name: 'tmp', mountPath: '/tmp' },
          { name: 'files', mountPath: '/run/settings', readOnly: true },
          { name: 'secrets', mountPath: '/run/secrets', readOnly: true },
        ],
        ...container,
      },
    ],
    volumes: [
      { name: 'kept', emptyDir: { sizeLimit: '4Gi' } },
      { name: 'tmp', emptyDir: { sizeLimit: '1Gi' } },
      { name: 'files', configMap: { name: files } },
      {
        name: 'secrets',
        secret: { secretName: secrets, defaultMode: 0o440, items: used.map((key) => ({ key, path: key })) },
      },
    ],
  };
}

const looksAt = (path: string) => ({ httpGet: { path, port }, periodSeconds: 5, timeoutSeconds: 4 });

/** Ready while it can serve, started anew when it no longer answers at all. */
const listening: Partial<IContainer> = {
  ports: [{ name: 'http', containerPort: port }],
  startupProbe: { ...looksAt('/healthz'), failureThreshold: 60 },
  readinessProbe: { ...looksAt('/readyz'), failureThreshold: 2 },
  livenessProbe: { ...looksAt('/healthz'), failureThreshold: 6 },
};

/** A program of which two run, on two machines where there are two, and of which one is always there. */
function programOf(name: string, block: Block): Resource[] {
  const labels = { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'toile' };
  const selector = { matchLabels: { 'app.kubernetes.io/name': name } };
  const spread = {
    maxSkew: 1,
    topologyKey: 'kubernetes.io/hostname',
    whenUnsatisfiable: 'ScheduleAnyway',
    labelSelector: selector,
  } as const;
  const pod = {
    ...podOf(name, block, listening),
    topologySpreadConstraints: [spread],
    // DRAIN_SECONDS, and 15 s for requests in flight and what is held.
    terminationGracePeriodSeconds: 30,
  };
  const metadata = { name, labels };
  return [
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata,
      spec: {
        replicas: 2,
        selector,
        strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
        template: { metadata: { labels }, spec: pod },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata,
      spec: { selector: selector.matchLabels, ports: [{ name: 'http', port }] },
    },
    {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata,
      spec: { maxUnavailable: 1, selector },
    },
  ];
}

/** A program that ends, before the others start. */
const jobOf = (name: string, block: Block): Resource => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name, labels: { 'app.kubernetes.io/part-of': 'toile' } },
  spec: {
    ttlSecondsAfterFinished: 3600,
    template: { spec: { ...podOf(name, block, {}), restartPolicy: 'OnFailure' } },
  },
});

/** The programs of docker-compose.yml as resources of Kubernetes, by the name of each. */
export function kubernetesPrograms(): Record<string, Resource[]> {
  const programs = Object.entries(composeFile().services).filter(([name]) => !elsewhere.has(name));
  return Object.fromEntries(
    programs.map(([name, block]) => [
      name,
      block.restart === 'no' ? [jobOf(name, block)] : programOf(name, block),
    ]),
  );
}

/** Settings that the compose file has a default for, or that have to be given: these have no other here. */
export function neededSettings(): string[] {
  const texts = Object.entries(composeFile().services)
    .filter(([name]) => !elsewhere.has(name))
    .flatMap(([, { environment = {} }]) => Object.entries(environment));
  const needed = texts.filter(
    ([name, text]) =>
      text !== null && isSetting(name, text) && !texts.some(([other]) => other === `${name}_FILE`),
  );
  return [...new Set(needed.map(([name]) => name))].sort();
}
