import { serviceCommand } from './service-command.ts';

await serviceCommand('account', 'alerts.ts');
