import { serviceCommand } from './service-command.ts';

await serviceCommand('checkout', 'orders.ts');
