import { longestQuery, tidyQuery } from '@toile/catalogue-contract/plain';
import { ownAddress } from '@toile/contracts/plain';
import { Button, classNames } from '@toile/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './search-form.css';
import { addressOf, searchPath } from './search-path.ts';
import { Suggestion } from './suggestion.tsx';
import { useSearchBox } from './use-search-box.ts';

const label = 'Search pieces, designers, collections';

/** The field with its suggestions (ARIA combobox); without script a form that leads to the results. */
export function SearchForm({ typed }: { typed: string }) {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const box = useSearchBox(typed);
  const { suggestions, isShown, highlightedIndex, setInputValue, closeMenu } = box;

  // Whoever comes to search wants to type; whoever comes to results, to read them.
  useEffect(() => {
    const early = field.current?.value ?? '';
    if (early !== typed) setInputValue(early);
    if (!typed) field.current?.focus({ preventScroll: true });
  }, [typed, setInputValue]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // The field itself: it may have been typed into before the script was there.
    const asked = tidyQuery(String(new FormData(event.currentTarget).get('q')));
    closeMenu();
    if (asked) navigate(addressOf({ typed: asked, page: 1 }));
  }

  const input = box.getInputProps({
    ref: field,
    'aria-label': label,
    'aria-keyshortcuts': '/',
    // With nothing marked Enter is the form's.
    onKeyDown: ({ key, nativeEvent }) => {
      if (key === 'Enter' && highlightedIndex < 0)
        Object.assign(nativeEvent, { preventDownshiftDefault: true });
    },
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 know no <search>.
    <form role="search" action={ownAddress(searchPath)} onSubmit={submit} className={styles.form}>
      <input
        {...input}
        aria-activedescendant={input['aria-activedescendant'] || undefined}
        name="q"
        type="search"
        placeholder="Try “red dress under 200”"
        maxLength={longestQuery}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        className={styles.field}
      />
      <Button type="submit" size="small">
        Search
      </Button>
      <ul
        {...box.getMenuProps({ 'aria-label': 'Suggestions' })}
        className={classNames(styles.list, isShown && styles.open)}
      >
        {isShown &&
          suggestions.map((hit, index) => (
            <li
              key={hit.path}
              {...box.getItemProps({ item: hit, index })}
              className={classNames(styles.item, index === highlightedIndex && styles.marked)}
            >
              <Suggestion hit={hit} />
            </li>
          ))}
      </ul>
    </form>
  );
}
