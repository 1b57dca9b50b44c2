/** Android, iPhone, iPad, Opera Mini, or a Mac with a touch screen, which is how an iPad may call itself (CK-78). */
export function isWechatDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  if (/android|iphone|ipad|opera mini/i.test(userAgent)) return true;
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1;
}
