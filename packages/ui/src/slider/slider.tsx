import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { iconProps } from '../icon-props.ts';
import styles from './slider.css';
import { useSliderPosition } from './use-slider-position.ts';

export interface SliderProps {
  /** Name of the content, for screen readers; usually the words of the heading. */
  label: string;
  /** Stands in one line with the arrows. */
  heading?: ReactNode;
  /** The cards, each with a key. */
  children: ReactNode;
  /** Cards in view from 992 px on; fewer on smaller screens (SH-48, D16). */
  slides?: 2 | 3 | 4;
}

const perView = { 2: undefined, 3: styles.three, 4: styles.four };

/** A row of cards that scrolls by swipe, keys and, from 768 px on, arrows. It never moves by itself. */
export function Slider({ label, heading, children, slides = 4 }: SliderProps) {
  const { track, position, move } = useSliderPosition();
  const total = Children.count(children);
  const { first, isStart, isEnd } = position;
  return (
    <section className={styles.slider} aria-label={label}>
      <div className={styles.head}>
        <div>{heading}</div>
        <div className={styles.tools} hidden={isStart && isEnd} data-needs-script>
          <span className={styles.count} aria-hidden="true">{`${first + 1}/${total}`}</span>
          <button type="button" className={styles.arrow} onClick={() => move(-1)} disabled={isStart}>
            <ArrowLeft {...iconProps} aria-hidden={undefined} aria-label="Previous" />
          </button>
          <button type="button" className={styles.arrow} onClick={() => move(1)} disabled={isEnd}>
            <ArrowRight {...iconProps} aria-hidden={undefined} aria-label="Next" />
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list's role away together with its bullets. */}
      <ul role="list" ref={track} tabIndex={0} className={classNames(styles.track, perView[slides])}>
        {Children.map(children, (child) => child && <li>{child}</li>)}
      </ul>
    </section>
  );
}
