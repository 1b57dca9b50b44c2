/** No control character, so nothing that begins another line of a mail, a label or a log. */
export const oneLine = /^\P{Cc}*$/u;
