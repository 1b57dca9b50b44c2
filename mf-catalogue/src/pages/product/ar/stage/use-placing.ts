import { ownAddress } from '@toile/contracts/plain';
import { useEffect, useState } from 'react';
import type { ArContent } from '../ar-links.ts';

/** A browser that knows no token of `rel` at all throws. */
function supportsQuickLook(): boolean {
  try {
    return document.createElement('a').relList.supports('ar');
  } catch {
    return false;
  }
}

/** Quick Look opens what an anchor with a picture in it names; true size, no scaling. */
function openQuickLook(usdzUrl: string): void {
  const anchor = document.createElement('a');
  anchor.rel = 'ar';
  anchor.href = `${ownAddress(usdzUrl)}#allowsContentScaling=0`;
  anchor.append(document.createElement('img'));
  anchor.click();
}

/** Scene Viewer of Android; it says itself when it isn't there, and leads back to this page. */
function openSceneViewer(glbUrl: string, title: string): void {
  const { href, origin } = window.location;
  const query = new URLSearchParams({
    file: new URL(ownAddress(glbUrl), origin).href,
    mode: 'ar_preferred',
    title,
    resizable: 'false',
  });
  const back = encodeURIComponent(new URL('#ar', href).href);
  window.location.href =
    `intent://arvr.google.com/scene-viewer/1.2?${query}#Intent;scheme=https;` +
    `package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${back};end;`;
}

/** Way in which this device places the model in a room; undefined where it can't. Known after hydration only. */
export function usePlacing({ usdzUrl, glbUrl }: ArContent, title: string): (() => void) | undefined {
  const [device, setDevice] = useState<'quick-look' | 'scene-viewer'>();
  useEffect(() => {
    if (supportsQuickLook()) setDevice('quick-look');
    else if (/android/i.test(navigator.userAgent)) setDevice('scene-viewer');
  }, []);
  if (device === 'quick-look' && usdzUrl) return () => openQuickLook(usdzUrl);
  if (device === 'scene-viewer' && glbUrl) return () => openSceneViewer(glbUrl, title);
  return undefined;
}
