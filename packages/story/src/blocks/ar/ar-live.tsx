import { Button } from '@toile/ui';

export { ArCode } from './ar-code.tsx';
export { ModelStage } from './model-stage.tsx';

/** There with script alone. */
export const ShowModel = ({ onShow }: { onShow: () => void }) => (
  <Button look="secondary" size="small" onClick={onShow}>
    Show the model
  </Button>
);
