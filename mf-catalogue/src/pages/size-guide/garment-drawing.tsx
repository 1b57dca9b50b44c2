import type { Measurements } from '@toile/contracts';
import { garmentShapes } from './garment-shapes.ts';
import styles from './size-guide-page.css';

/** Letter of a line, in the drawing and in the table. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** A garment drawn in lines, with a letter at each that is measured. The figures stand in the table beside it. */
export function GarmentDrawing({ garment, lines }: Measurements) {
  const shape = garmentShapes[garment];
  const drawn = lines.flatMap(({ measure }, index) => {
    const line = shape.lines[measure];
    return line ? [{ measure, line, letter: letterOf(index) }] : [];
  });
  return (
    <svg
      viewBox="0 0 200 260"
      className={styles.drawing}
      role="img"
      aria-label={`Drawing with the lines ${drawn.map(({ letter, measure }) => `${letter}, ${measure}`).join('; ')}`}
    >
      <path d={shape.outline} className={styles.outline} />
      {shape.inside && <path d={shape.inside} className={styles.inside} />}
      {drawn.map(({ measure, line: [x1, y1, x2, y2], letter }) => (
        <g key={measure}>
          <line x1={x1} y1={y1} x2={x2} y2={y2} className={styles.measure} />
          <circle cx={x1} cy={y1} r="2.2" className={styles.end} />
          <circle cx={x2} cy={y2} r="2.2" className={styles.end} />
          <text x={(x1 + x2) / 2} y={(y1 + y2) / 2} className={styles.letter}>
            {letter}
          </text>
        </g>
      ))}
    </svg>
  );
}
