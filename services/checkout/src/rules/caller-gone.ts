import { HttpProblem } from '@toile/service-kit';

/** The caller has given up and told its shopper so: the change must not happen afterwards. */
export const callerGone = new HttpProblem({
  status: 408,
  code: 'caller-gone',
  title: 'The request was given up',
});
