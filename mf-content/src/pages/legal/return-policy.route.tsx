import { LegalPage } from './legal-page.tsx';
import { returnPolicyText } from './return-policy-text.tsx';

export const Component = () => <LegalPage text={returnPolicyText} />;
