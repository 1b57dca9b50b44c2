import { LegalPage } from './legal-page.tsx';
import { privacyText } from './privacy-text.tsx';

export const Component = () => <LegalPage text={privacyText} />;
