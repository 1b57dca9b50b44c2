import {
  AsSentence,
  BagLink,
  Button,
  ButtonLink,
  Chip,
  ExternalLink,
  FilterChip,
  VisuallyHidden,
  WithoutScript,
} from '@toile/ui';

const looks = ['primary', 'secondary', 'tertiary'] as const;
const ofEachLook = (draw: (look: (typeof looks)[number]) => React.ReactNode) =>
  Object.fromEntries(looks.map((look) => [look, draw(look)]));

export const controls = {
  Button: {
    ...ofEachLook((look) => <Button look={look}>Add to bag</Button>),
    small: <Button size="small">Apply</Button>,
    wide: <Button wide>Go to checkout</Button>,
    busy: <Button busy>Adding..</Button>,
    disabled: <Button disabled>Sold out</Button>,
  },
  ButtonLink: {
    ...ofEachLook((look) => (
      <ButtonLink to="/gallery" look={look}>
        Discover
      </ButtonLink>
    )),
    'leaves the shop': <ButtonLink href="https://example.org">The designer’s own page</ButtonLink>,
  },
  Chip: { normal: <Chip>Made-to-Order</Chip> },
  FilterChip: { on: <FilterChip label="Knitwear" removeTo="/gallery" /> },
  ExternalLink: {
    page: <ExternalLink href="https://example.org">A page elsewhere</ExternalLink>,
    mail: <ExternalLink href="mailto:hello@example.org">hello@example.org</ExternalLink>,
  },
  BagLink: {
    empty: <BagLink totalItems={0} />,
    full: <BagLink totalItems={3} />,
    'over a hundred': <BagLink totalItems={120} />,
  },
  WithoutScript: {
    'nothing where script runs': <WithoutScript>Write to us instead.</WithoutScript>,
  },
  AsSentence: {
    'capitals as a sentence': (
      <h2>
        <AsSentence>Sizing And Fit</AsSentence>
      </h2>
    ),
  },
  VisuallyHidden: {
    'beside words': (
      <p>
        Words<VisuallyHidden> that are read out</VisuallyHidden>
      </p>
    ),
  },
};
