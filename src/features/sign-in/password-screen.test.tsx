import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveSession } from '../../../test/mock-api/serve'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { renderApplication } from '../../../test/render-application'
import { startText } from '../../text/text'

const used = 'This link was already used. Sign in with your password, or ask for a new link.'
const sent: unknown[] = []
const find = (answer: () => Response) => http.post('*/iam/passwordLinks/search/findByToken', answer)
const use = (answer: () => Response) =>
  http.post('*/iam/passwordLinks/use', async ({ request }) => {
    sent.push(await request.json())
    return answer()
  })
const usable = () => HttpResponse.json({ username: 'ada', expiryDate: '2026-01-02T00:00:00.000Z' })

beforeEach(() => {
  sent.length = 0
  serveSession(aUser({ username: 'ada' }), [aTenant()])
  serve([
    http.get('*/users/isLogged', () => HttpResponse.json({ logged: false })),
    find(usable),
    use(() => new HttpResponse(null, { status: 204 })),
  ])
})
afterEach(() => startText('en'))

type Screen = Awaited<ReturnType<typeof renderApplication>>['screen']
async function choose(screen: Screen, password: string, again = password) {
  await screen.getByLabelText('New password').fill(password)
  await screen.getByLabelText('Repeat the password').fill(again)
  await screen.getByRole('button', { name: 'Set password' }).click()
}

test('a link to choose a password sets it, and then leads to sign-in', async () => {
  const { screen, address } = await renderApplication('/password#secret-of-the-link')
  await expect.element(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('ada')
  await expect.element(screen.getByLabelText('New password')).toHaveFocus()
  await expect
    .element(screen.getByLabelText('New password'))
    .toHaveAccessibleDescription(
      'At least 12 characters; spaces at the start and end do not count. Do not use your username, a common password or one repeated character.',
    )
  await choose(screen, 'twelve characters')
  await expect.element(screen.getByRole('status')).toHaveTextContent('The password of ada is set. You can sign in now.')
  expect(sent).toEqual([{ token: 'secret-of-the-link', password: 'twelve characters' }])
  await screen.getByRole('link', { name: 'Go to sign-in' }).click()
  await vi.waitFor(() => expect(address()).toBe('/login'))
})

test.each([
  ['too short', ['short', 'short'], 'New password', 'Password must be at least 12 characters'],
  [
    'too short without the blanks at its ends',
    ['  twelve  ch  ', '  twelve  ch  '],
    'New password',
    'Password must be at least 12 characters',
  ],
  [
    'of six characters that JavaScript counts as twelve',
    ['🗝🗝🗝🗝🗝🔒', '🗝🗝🗝🗝🗝🔒'],
    'New password',
    'Password must be at least 12 characters',
  ],
  [
    'not repeated',
    ['twelve characters', 'other characters'],
    'Repeat the password',
    'The password confirmation does not match',
  ],
])(
  'a password that is %s shows an error at its field, and nothing is sent',
  async (_, [first, again], label, words) => {
    const { screen } = await renderApplication('/password#secret')
    await choose(screen, first ?? '', again)
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
    await expect.element(screen.getByLabelText(label)).toHaveFocus()
    await expect.element(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
  },
)

test('after the server refuses a weak password, another one can be set', async () => {
  serve([use(() => problem(400, 'password.weak'))])
  const { screen } = await renderApplication('/password#secret')
  await choose(screen, 'administrator')
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'This password is too easy to guess. Use at least 12 characters, not your username, a common password or one repeated character.',
    )
  serve([use(() => new HttpResponse(null, { status: 204 }))])
  await choose(screen, 'twelve characters')
  await expect.element(screen.getByRole('status')).toBeVisible()
})

test.each([
  [410, 'password-link.used', used],
  [410, 'password-link.expired', 'This link has expired. Ask for a new link.'],
  [
    404,
    'password-link.unknown',
    'This link is not valid. It is incomplete, or a newer link has replaced it. Ask for a new link.',
  ],
])('for a link that cannot be used (%s %s) the page shows the reason and no form', async (status, code, words) => {
  serve([find(() => problem(status, code))])
  const { screen } = await renderApplication('/password#secret')
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
  await expect.element(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible()
  expect(screen.getByRole('form').query()).toBeNull()
})

test('if the link is used elsewhere while the form is open, the page shows that and no form', async () => {
  serve([use(() => problem(410, 'password-link.used'))])
  const { screen } = await renderApplication('/password#secret')
  await choose(screen, 'twelve characters')
  await expect.element(screen.getByRole('alert')).toHaveTextContent(used)
  expect(screen.getByRole('form').query()).toBeNull()
})

test('after a failure of the server, Try again loads the form', async () => {
  serve([find(() => problem(503, 'internal'))])
  const { screen } = await renderApplication('/password#secret')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The server failed. Try again in a moment.')
  serve([find(usable)])
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('form', { name: 'Choose a password' })).toBeVisible()
})

test('for an address without its secret the page shows that the address is incomplete', async () => {
  const { screen } = await renderApplication('/password')
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The link is incomplete. Copy the whole link and open it again.')
})

test('the page shows why a link cannot be used in Italian', async () => {
  await startText('it')
  serve([find(() => problem(410, 'password-link.expired'))])
  const { screen } = await renderApplication('/password#secret')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Questo link è scaduto. Chiedi un nuovo link.')
})
