import { ownAddress } from '@toile/contracts/plain';
import { htmlToText, safeMedia } from '@toile/html';
import { ExternalLink } from '@toile/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type BlockData, fileOf, type StoryFile, textOf } from '../../document/fields.ts';
import { Html } from '../../html.tsx';
import { blockKind } from '../block-kind.tsx';
import { StoryPicture } from '../media/story-picture.tsx';
import textStyles from '../text/text-block.css';
import styles from './ar-block.css';
import { arFilterLink } from './ar-links.ts';

interface ArBlockProps {
  text?: string;
  poster?: StoryFile;
  /** iOS opens it in Quick Look. */
  usdzUrl?: string;
  glbUrl?: string;
  filterUrl?: string;
  qrCode?: string;
}

/** Parts that only script can do; they load when the page is alive. */
const live = <Name extends 'ArCode' | 'ModelStage' | 'ShowModel'>(name: Name) =>
  lazy(async () => ({ default: (await import(/* webpackChunkName: "ar-live" */ './ar-live.tsx'))[name] }));
const ArCode = live('ArCode');
const ModelStage = live('ModelStage');
const ShowModel = live('ShowModel');

function read(data: BlockData): ArBlockProps | null {
  const usdzUrl = safeMedia(textOf(data.usdzUrl));
  const glbUrl = safeMedia(textOf(data.glbUrl));
  const filterUrl = arFilterLink(textOf(data.arUrl)) ?? arFilterLink(textOf(data.contentUrl));
  const qrCode = textOf(data.qrCode);
  if (!usdzUrl && !glbUrl && !filterUrl && !qrCode) return null;
  const poster = fileOf({ file: data.poster ?? data.file });
  return { text: textOf(data.text) ?? textOf(data.caption), poster, usdzUrl, glbUrl, filterUrl, qrCode };
}

function ArBlock({ text, poster, usdzUrl, glbUrl, filterUrl, qrCode }: ArBlockProps) {
  const [isHydrated, setHydrated] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => setHydrated(true), []);
  const file = usdzUrl ?? glbUrl;
  const model = file && ownAddress(file);
  const show = () => {
    setAsked(true);
    // The button goes; the focus waits beside the model (CA-45).
    ways.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.ar}>
      {(poster || isAsked) && (
        <div className={styles.stage}>
          {poster && <StoryPicture file={poster} sizes="(min-width: 768px) 50vw, 100vw" />}
          {glbUrl && isAsked && (
            <Suspense>
              <ModelStage url={glbUrl} title={htmlToText(text ?? '') || 'The piece'} isAsked />
            </Suspense>
          )}
        </div>
      )}
      {text && <Html html={text} className={textStyles.text} />}
      <div ref={ways} tabIndex={-1} className={styles.links}>
        {glbUrl && isHydrated && !isAsked && (
          <Suspense>
            <ShowModel onShow={show} />
          </Suspense>
        )}
        {model && (
          <a href={model} rel="ar" className={styles.link}>
            View in your space
          </a>
        )}
        {filterUrl && (
          <ExternalLink href={filterUrl} className={styles.link}>
            Try it on with the designer’s filter
          </ExternalLink>
        )}
      </div>
      {isHydrated && (
        <Suspense>
          <ArCode qrCode={qrCode} arUrl={filterUrl} />
        </Suspense>
      )}
    </div>
  );
}

/** ar, ar-content and ar-content-external (CO-50). */
export const arBlock = blockKind(read, ArBlock);
