import { LegalPage } from './legal-page.tsx';
import { termsText } from './terms-text.tsx';

export const Component = () => <LegalPage text={termsText} />;
