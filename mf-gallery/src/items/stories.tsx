import { EmbedPlayer, Html, ModelStage, StoryView } from '@toile/story';
import { exampleData, storyOf } from '@toile/story/examples';
import type { Item } from './item.ts';
import styles from './stories.css';

const ofType = (type: string): Item => ({ example: <StoryView story={storyOf(type)} /> });

/** Parts of a story, and every type of block by its own example. */
export const stories: Record<string, Item> = {
  StoryView: { 'no story': <StoryView story="" />, one: <StoryView story={storyOf('textBox')} /> },
  Html: { text: <Html html="<p>Raw <b>words</b></p>" /> },
  EmbedPlayer: { 'not asked for': <EmbedPlayer src="https://www.youtube-nocookie.com/embed/1" /> },
  ModelStage: {
    loading: (
      <div className={styles.stage}>
        <ModelStage url="/media/0/coat.glb" title="The coat" isAsked={false} />
      </div>
    ),
  },
  ...Object.fromEntries(Object.keys(exampleData).map((type) => [`story-${type}`, ofType(type)])),
};
