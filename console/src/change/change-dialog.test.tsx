import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CheckedChange } from '@toile/releases-contract';
import { ApiProblem } from '../api/ask.ts';
import type { Why } from '../api/release-api.ts';
import { type Answers, renderInChannel, stateAt } from '../testing/test-channel.tsx';
import { ChangeDialog } from './change-dialog.tsx';

const versions = { 'mf-content': '1.0.0-b2000000' };
const good: CheckedChange = {
  passed: true,
  checks: [{ name: 'shared-modules', outcome: 'passed', problems: [] }],
  revision: 7,
  parts: [{ name: 'mf-content', from: '1.0.0-a1000000', to: '1.0.0-b2000000' }],
  knownBad: [],
};
const clash = { says: 'Both have /faq', parts: ['mf-content'], owners: ['content'], remedy: 'Rename one.' };
const bad: CheckedChange = {
  ...good,
  passed: false,
  checks: [{ name: 'addresses', outcome: 'failed', problems: [clash] }],
};

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

/** Opens the question and types why. */
async function open(
  checked: () => CheckedChange,
  make = jest.fn(async (_why: Why) => {}),
  more: Answers = {},
) {
  const onDone = jest.fn();
  const shown = renderInChannel(
    <ChangeDialog
      change={{ title: 'Promote it?', press: 'Promote', asks: { versions }, make, done: 'It is live' }}
      onClose={() => {}}
      onDone={onDone}
    />,
    {
      answers: {
        '/check': () => Response.json(checked()),
        'channels/live': () => Response.json(stateAt(9)),
        ...more,
      },
    },
  );
  await screen.findByRole('region', { name: 'What the gates say' });
  await userEvent.type(screen.getByLabelText('Why'), 'we look');
  return { ...shown, make, onDone };
}

it('shows what would change and what the gates say, then changes it at the revision that was looked at', async () => {
  const { asked, make, onDone, reload } = await open(() => good);
  expect(asked).toEqual([{ address: '/api/releases/channels/live/check', body: { versions } }]);
  expect(screen.getByRole('row', { name: 'mf-content 1.0.0-a1000000 1.0.0-b2000000' })).toBeVisible();
  expect(screen.getByText('The gates let it pass.')).toBeVisible();
  expect(make).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Promote' }));
  expect(make).toHaveBeenCalledWith({ reason: 'we look', expectedRevision: 7 });
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('It is live'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('goes against the gates only with a reason of its own', async () => {
  const { make } = await open(() => bad);
  expect(screen.getByText('1 of 1 gates refuse it.')).toBeVisible();
  expect(screen.getByText('Both have /faq')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Promote' })).toBeNull();
  const glass = screen.getByLabelText(/^Break the glass/);
  expect(glass).toBeRequired();
  await userEvent.type(glass, 'the shop stands still');
  await userEvent.click(screen.getByRole('button', { name: 'Promote against the gates' }));
  expect(make).toHaveBeenCalledWith({
    reason: 'we look',
    breakGlass: 'the shop stands still',
    expectedRevision: 7,
  });
});

it('tells whoever was overtaken, asks the gates again, and changes nothing until the next press', async () => {
  const moved = { code: 'moved-on', title: 'Somebody was faster', detail: 'Ada promoted mf-content.' };
  const make = jest.fn(async (_why: Why) => {}).mockRejectedValueOnce(new ApiProblem(409, moved));
  let checked = good;
  const { onDone } = await open(() => checked, make);
  checked = bad;
  await userEvent.click(screen.getByRole('button', { name: 'Promote' }));
  expect(await screen.findByText(/^Somebody was faster\. Ada promoted mf-content\./)).toBeVisible();
  expect(await screen.findByText('1 of 1 gates refuse it.')).toBeVisible();
  expect(make).toHaveBeenCalledTimes(1);
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/^Break the glass/), 'the shop stands still');
  await userEvent.click(screen.getByRole('button', { name: 'Promote against the gates' }));
  expect(make).toHaveBeenLastCalledWith(expect.objectContaining({ expectedRevision: 9 }));
});

it('says why it was refused, and can be pressed again', async () => {
  const refused = { code: 'no-such-version', title: 'It was retired', detail: 'Publish it again.' };
  const make = jest.fn(async (_why: Why) => {}).mockRejectedValueOnce(new ApiProblem(404, refused));
  const { onDone } = await open(() => good, make);
  await userEvent.click(screen.getByRole('button', { name: 'Promote' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('It was retired');
  expect(alert).toHaveTextContent('Publish it again.');
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Promote' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('It is live'));
});

it('brings back what health has ended only when that is ticked', async () => {
  const ended = { name: 'mf-content', version: '1.0.0-b2000000', at: '2026-11-20T14:05:00.000Z' } as const;
  const { make } = await open(() => ({ ...good, knownBad: [{ ...ended, reason: 'failed 40 of 400' }] }));
  expect(screen.getByText(/failed 40 of 400$/)).toBeVisible();
  const anyway = screen.getByRole('checkbox', { name: 'Bring it back anyway' });
  expect(anyway).toBeRequired();
  await userEvent.click(anyway);
  await userEvent.click(screen.getByRole('button', { name: 'Promote' }));
  expect(make).toHaveBeenCalledWith({ reason: 'we look', anyway: true, expectedRevision: 7 });
});

it('says that it is asked for, where a second person approves it', async () => {
  const asked = { code: 'approval-asked', title: 'Asked for, and not done yet', detail: 'It waits.' };
  const make = jest.fn(async (_why: Why) => {}).mockRejectedValueOnce(new ApiProblem(409, asked));
  const { onDone } = await open(() => good, make);
  await userEvent.click(screen.getByRole('button', { name: 'Promote' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('Asked for, and not done yet'));
});

it('is done on a frozen channel by a broken glass alone, once the service has refused it without', async () => {
  const refused = { code: 'frozen', title: 'live is frozen until Monday by ada: the fair', detail: 'Wait.' };
  const make = jest.fn(async (_why: Why) => {}).mockRejectedValueOnce(new ApiProblem(409, refused));
  await open(() => good, make);
  expect(screen.queryByLabelText(/^Break the glass/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Promote' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('live is frozen until Monday by ada: the fair');
  const breakGlass = 'prices are wrong on every page';
  await userEvent.type(screen.getByLabelText(/^Break the glass: .* frozen/), breakGlass);
  await userEvent.click(screen.getByRole('button', { name: 'Promote' }));
  expect(make).toHaveBeenLastCalledWith({ reason: 'we look', breakGlass, expectedRevision: 7 });
});

describe('while the gates can’t be asked', () => {
  const broken = () => Response.json({}, { status: 502 });
  /** Opens a question whose first check fails. */
  async function openUnchecked(isWayBack: boolean) {
    const make = jest.fn(async (_why: Why) => {});
    let check = broken;
    const change = { title: 'Sure?', press: 'Do it', asks: { versions }, isWayBack, make, done: 'Done' };
    renderInChannel(<ChangeDialog change={change} onClose={() => {}} onDone={() => {}} />, {
      answers: { '/check': () => check() },
    });
    await screen.findByText('The release service does not answer');
    check = () => Response.json(good);
    await userEvent.type(screen.getByLabelText('Why'), 'we look');
    return { make };
  }

  it('what is new waits until they are asked again', async () => {
    const { make } = await openUnchecked(false);
    expect(screen.getByRole('button', { name: 'Do it' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Ask the gates again' }));
    expect(await screen.findByText('The gates let it pass.')).toBeVisible();
    expect(screen.queryByText('The release service does not answer')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ask the gates again' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('a way back doesn’t wait, and goes against them with a reason once the service has asked them', async () => {
    const { make } = await openUnchecked(true);
    const refused = { code: 'refused-by-gates', title: 'Both have /faq' };
    make.mockRejectedValueOnce(new ApiProblem(409, refused));
    await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
    expect(await screen.findByText('Both have /faq')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Break the glass/), 'the shop stands still');
    await userEvent.click(screen.getByRole('button', { name: 'Do it against the gates' }));
    const breakGlass = 'the shop stands still';
    expect(make).toHaveBeenLastCalledWith({ reason: 'we look', breakGlass, expectedRevision: 7 });
  });
});

describe('pages that nobody has opened', () => {
  const nobody = { says: 'Nobody has opened the pages', parts: [], owners: [], remedy: 'Have them opened.' };
  const unopened: CheckedChange = {
    ...good,
    checks: [...good.checks, { name: 'pages', outcome: 'left-out', problems: [nobody] }],
  };
  const opened: CheckedChange = { ...good, checks: [{ name: 'pages', outcome: 'passed', problems: [] }] };
  const look = {
    id: '00000000-0000-4000-8000-000000000000',
    channel: 'live',
    setId: 'set-00000000000b',
    versions,
    actor: 'jo',
    askedAt: '2026-11-27T22:00:00.000Z',
    state: 'running',
    opened: 12,
    of: 63,
  };

  it('are said, opened by a press, and what was found is there then; it is never said that the gates passed', async () => {
    const steps = [
      { ...look, opened: 40 },
      { ...look, state: 'done', checks: [] },
    ];
    const checks = [unopened, opened];
    const { asked } = await open(() => checks.shift() ?? opened, undefined, {
      '/looks': () => Response.json(look),
      [`/looks/${look.id}`]: () => Response.json(steps.shift()),
    });
    expect(screen.getByText('No gate refuses it, but its pages were not opened.')).toBeVisible();
    expect(screen.queryByText(/gates let it pass/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open its pages' }));
    expect(await screen.findByText('12 of 63 pages are opened..')).toBeVisible();
    expect(await screen.findByText('The gates let it pass.', {}, { timeout: 5000 })).toBeVisible();
    expect(asked).toContainEqual({ address: '/api/releases/channels/live/looks', body: { versions } });
  });

  it('are asked for again where no browser has come', async () => {
    const { asked } = await open(() => unopened, undefined, {
      '/looks': () => Response.json({ ...look, state: 'given-up' }),
    });
    const looks = () => asked.filter(({ address }) => address.endsWith('/looks')).length;
    await userEvent.click(screen.getByRole('button', { name: 'Open its pages' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
    expect(looks()).toBe(2);
    expect(screen.getByText('The gates’ browser has not opened them. Does it run?')).toBeVisible();
  });

  it('are compared in pictures before anything is pressed', async () => {
    const pictures = { id: look.id, pages: 24, differing: 3, isReversed: true };
    const { asked } = await open(() => ({ ...good, pictures }));
    expect(asked.map(({ address }) => address)).not.toContain(`/api/releases/comparisons/${look.id}`);
    await userEvent.click(screen.getByText('3 of 24 pages differ: see the pictures'));
    expect(await screen.findByText(/^They were taken on the way there/)).toBeVisible();
    await waitFor(() =>
      expect(asked.map(({ address }) => address)).toContain(`/api/releases/comparisons/${look.id}`),
    );
  });

  it('are shown unopened only by a reason of its own, once the service has refused it without', async () => {
    const refused = {
      code: 'pages-not-opened',
      title: 'Nobody has opened them',
      detail: 'Have them opened.',
    };
    const make = jest.fn(async (_why: Why) => {}).mockRejectedValueOnce(new ApiProblem(409, refused));
    await open(() => unopened, make);
    expect(screen.queryByLabelText(/^Show it unopened/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Promote' }));
    const reason = await screen.findByLabelText(/^Show it unopened/);
    await userEvent.type(reason, 'the browser is away');
    await userEvent.click(screen.getByRole('button', { name: 'Promote' }));
    const noBrowser = 'the browser is away';
    expect(make).toHaveBeenLastCalledWith({ reason: 'we look', noBrowser, expectedRevision: 7 });
  });
});
