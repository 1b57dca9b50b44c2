import type { Passport } from '@toile/content-contract';
import { Html } from '@toile/story';
import { imageShapes, Picture, Slider } from '@toile/ui';
import { CareSymbols } from './care-symbols.tsx';
import { MaterialTable } from './material-table.tsx';
import styles from './passport-page.css';

export interface PassportTabProps {
  passport: Passport;
}

const half = { base: '100vw', from480: '50vw', from992: '340px' };

/** Pictures, description, material, washing, making (CO-27). */
export function ProductTab({ passport }: PassportTabProps) {
  const { title, gallery, description, materials, washing, care, making } = passport;
  return (
    <div className={styles.tab}>
      <Slider label={`Pictures of ${title}`} slides={2}>
        {gallery.map((image, index) => (
          <Picture
            key={image.url}
            image={image}
            shape={{ ...imageShapes.gallery, slot: half }}
            name={`${title}, picture ${index + 1}`}
            isFirst={index === 0}
          />
        ))}
      </Slider>
      <Html html={description} className={styles.text} />
      <section className={styles.part}>
        <h2 className={styles.heading}>Material</h2>
        <MaterialTable materials={materials} />
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>Washing</h2>
        <p>{washing}</p>
        <CareSymbols symbols={care} />
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>How it was made</h2>
        <ol className={styles.making}>
          {making.map((step) => (
            <li key={step.title} className={styles.step}>
              <Picture
                image={step.image}
                shape={{ ...imageShapes.portrait, slot: { base: '40vw', from600: '240px' } }}
                name={step.title}
              />
              <div>
                <h3 className={styles.stepTitle}>{step.title}</h3>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
