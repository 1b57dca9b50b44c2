import type { NewsletterSubscriber } from '@toile/content-contract';
import {
  newsletterOptions,
  newsletterPaths,
  newsletterTopicLabels,
  newsletterTopics,
} from '@toile/content-contract/plain';
import { ownAddress } from '@toile/contracts/plain';
import { Alert, Button, Checkbox, RadioGroup } from '@toile/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './newsletter-page.css';
import { usePosted } from './use-posted.ts';

const { choicesForm, leaveForm, farewell, welcome } = newsletterPaths;

interface ChoicesFormProps {
  subscriber: NewsletterSubscriber;
  onSaved: () => void;
}

/** Choices of a subscriber; an account that is not on the list joins by it. Works without script, too. */
export function ChoicesForm({ subscriber, onSaved }: ChoicesFormProps) {
  const { interest, topics, isOnList } = subscriber;
  const [isSaved, setSaved] = useState(false);
  const navigate = useNavigate();
  const { problem, isBusy, submit } = usePosted(choicesForm, () => {
    if (!isOnList) return void navigate(welcome);
    setSaved(true);
    onSaved();
  });
  return (
    <form
      method="post"
      action={ownAddress(choicesForm)}
      onSubmit={submit}
      onChange={() => setSaved(false)}
      className={styles.form}
    >
      {problem && <Alert>{problem}</Alert>}
      {isSaved && !problem && <Alert tone="ok">Your choices are saved.</Alert>}
      <fieldset className={styles.topics}>
        <legend className={styles.legend}>What do you want to hear of?</legend>
        {newsletterTopics.map((topic) => (
          <Checkbox
            key={topic}
            name="topics"
            value={topic}
            defaultChecked={topics.includes(topic)}
            label={newsletterTopicLabels[topic]}
          />
        ))}
      </fieldset>
      <RadioGroup
        legend="Interested in"
        name="interest"
        options={newsletterOptions}
        defaultValue={interest}
      />
      <Button type="submit" busy={isBusy}>
        {isOnList ? 'Save' : 'Sign up'}
      </Button>
    </form>
  );
}

/** The way off the list. */
export function LeaveForm() {
  const navigate = useNavigate();
  const { problem, isBusy, submit } = usePosted(leaveForm, () => void navigate(farewell));
  return (
    <form method="post" action={ownAddress(leaveForm)} onSubmit={submit} className={styles.leave}>
      {problem && <Alert>{problem}</Alert>}
      <p className={styles.note}>Nothing more at all? Your address is deleted from the list.</p>
      <Button type="submit" look="secondary" busy={isBusy}>
        Leave the list
      </Button>
    </form>
  );
}
