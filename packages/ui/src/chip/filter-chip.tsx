import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { iconProps } from '../icon-props.ts';
import styles from './chip.css';

export interface FilterChipProps {
  /** The filter's value, e.g. `Knitwear`. */
  label: string;
  /** The address without this filter. */
  removeTo: string;
}

/** A filter that is on; following it takes the filter off. */
export function FilterChip({ label, removeTo }: FilterChipProps) {
  return (
    <Link to={removeTo} className={classNames(styles.chip, styles.pressable)} aria-label={`Remove ${label}`}>
      {label}
      <X {...iconProps} size={16} />
    </Link>
  );
}
