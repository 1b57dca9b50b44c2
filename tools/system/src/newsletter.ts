import { serviceCommand } from './service-command.ts';

await serviceCommand('content', 'newsletter.ts');
