import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveSession } from '../../../test/mock-api/serve'
import { renderApplication } from '../../../test/render-application'

const avatarPath = '/iam/jarvisUsers/ada/avatar'

/** The profile of Ada; `answer` replies to writes on her self link. */
async function openProfile(answer?: (sent: unknown) => Response) {
  const user = aUser({ username: 'ada', name: 'Ada', surname: 'Bianchi', email: 'ada@example.org' })
  const self = { ...user, _links: { ...user._links, avatar: { href: avatarPath } } }
  const sent: unknown[] = []
  serveSession(self, [aTenant()])
  serve([
    http.patch(`*${self._links.self.href}`, async ({ request }) => {
      const body = await request.json()
      sent.push(body)
      if (answer) return answer(body)
      const saved = { ...self, ...(typeof body === 'object' ? body : {}) }
      serveSession(saved, [aTenant()])
      return HttpResponse.json(saved)
    }),
  ])
  const { screen } = await renderApplication('/management/self')
  await expect.element(screen.getByRole('heading', { name: 'Ada Bianchi', level: 1 })).toBeVisible()
  return { screen, sent }
}
type Screen = Awaited<ReturnType<typeof openProfile>>['screen']

async function changePassword(screen: Screen, old: string, next: string, again = next) {
  await screen.getByRole('button', { name: 'Change Password' }).click()
  await screen.getByLabelText('Old password').fill(old)
  await screen.getByLabelText('New password', { exact: true }).fill(next)
  await screen.getByLabelText('Repeat the new password').fill(again)
  await screen.getByRole('button', { name: 'Save password' }).click()
}

test('[PROF-01] the profile shows one’s own data; Edit changes name and e-mail, Cancel discards, the username stays', async () => {
  const { screen, sent } = await openProfile()
  for (const value of ['Ada', 'Bianchi', 'ada', 'ada@example.org'])
    await expect.element(screen.getByRole('definition').filter({ hasText: new RegExp(`^${value}$`) })).toBeVisible()
  await expect.element(screen.getByRole('main').getByRole('img', { name: 'Ada Bianchi' })).toBeVisible()
  await expect.element(screen.getByRole('main').getByRole('button', { name: 'Logout' })).toBeVisible()

  await screen.getByRole('button', { name: 'Edit' }).click()
  await expect.element(screen.getByLabelText('Username')).toHaveAttribute('readonly')
  await screen.getByRole('button', { name: 'Change Password' }).click()
  await expect.element(screen.getByLabelText('Old password')).toBeVisible()
  await screen.getByRole('button', { name: 'Change Password' }).click()
  await expect.element(screen.getByLabelText('Old password')).not.toBeInTheDocument()
  await screen.getByLabelText('Surname').fill('Neri')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText('Bianchi', { exact: true })).toBeVisible()
  expect(sent).toEqual([])

  await screen.getByRole('button', { name: 'Edit' }).click()
  await expect.element(screen.getByLabelText('Surname')).toHaveValue('Bianchi')
  await screen.getByLabelText('Surname').fill('Neri')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Profile updated successfully')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Ada Neri', level: 1 })).toBeVisible()
})

test('[PROF-04] the profile is saved through one’s own self link, and only one’s own data is sent', async () => {
  const { screen, sent } = await openProfile()
  await screen.getByRole('button', { name: 'Edit' }).click()
  await screen.getByLabelText('Name', { exact: true }).fill('Adele')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Adele Bianchi', level: 1 })).toBeVisible()
  expect(sent).toEqual([{ name: 'Adele', surname: 'Bianchi', email: 'ada@example.org' }])
})

test('[PROF-05] a server that wants the password for another e-mail gets it from the form, which says when it is wrong', async () => {
  const { screen, sent } = await openProfile((body) => {
    const { oldPassword } = body as { oldPassword?: string }
    if (oldPassword === undefined) return problem(403, 'password.needed')
    return oldPassword === 'the right one'
      ? HttpResponse.json(aUser(body as object))
      : problem(401, 'password.old-wrong')
  })
  await screen.getByRole('button', { name: 'Edit' }).click()
  await screen.getByLabelText('E-mail', { exact: false }).fill('ada@museo.example')
  await screen.getByRole('button', { name: 'Save' }).click()
  const password = screen.getByLabelText(/^Your password/)
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription('Enter your password to change your e-mail address.')
  expect(screen.getByRole('alert').query()).toBeNull()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Password is required')
  await password.fill('a wrong one')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This is not your password. Try again.')
  await password.fill('the right one')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Profile updated successfully')).toBeVisible()
  const data = { name: 'Ada', surname: 'Bianchi', email: 'ada@museo.example' }
  expect(sent).toEqual([data, { ...data, oldPassword: 'a wrong one' }, { ...data, oldPassword: 'the right one' }])
})

test('[PROF-05] another failure shows in the form, and what was typed stays', async () => {
  const { screen } = await openProfile(() => problem(403, 'user.guest'))
  await screen.getByRole('button', { name: 'Edit' }).click()
  await screen.getByLabelText('Surname').fill('Neri')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^This account belongs to another organisation/)
  await expect.element(screen.getByLabelText('Surname')).toHaveValue('Neri')
})

test('[PROF-05] a wrong e-mail and a short password show why, and nothing is sent', async () => {
  const { screen, sent } = await openProfile()
  await screen.getByRole('button', { name: 'Edit' }).click()
  await screen.getByLabelText('E-mail', { exact: false }).fill('')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Email is required')
  await screen.getByLabelText('E-mail', { exact: false }).fill('ada at home')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('E-mail must be valid')
  await screen.getByLabelText('E-mail', { exact: false }).fill('ada@example.org')
  await changePassword(screen, 'the old one', 'too short')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Password must be at least 12 characters')
  expect(sent).toEqual([])
})

test('[PROF-05] a password that the server refuses shows a notice, and the form stays', async () => {
  const { screen } = await openProfile(() => problem(400, 'password.weak'))
  await changePassword(screen, 'the old one', 'passwordpassword')
  await expect.element(screen.getByText(/This password is too easy to guess/)).toBeVisible()
  await expect.element(screen.getByLabelText('New password', { exact: true })).toHaveValue('passwordpassword')
})

test('[PROF-03] the new password is typed twice and sent with the old one, and a notice says that it was changed', async () => {
  const { screen, sent } = await openProfile()
  await changePassword(screen, 'the old one', 'twelve characters', 'other characters')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The password confirmation does not match')
  expect(sent).toEqual([])
  await screen.getByLabelText('Repeat the new password').fill('twelve characters')
  await screen.getByRole('button', { name: 'Save password' }).click()
  await expect.element(screen.getByText('Password changed successfully')).toBeVisible()
  expect(sent).toEqual([{ oldPassword: 'the old one', newPassword: 'twelve characters' }])
  await expect.element(screen.getByLabelText('Old password')).not.toBeInTheDocument()
})

test('[PROF-03] a wrong old password shows a notice and closes the form, and nobody is signed out', async () => {
  const { screen } = await openProfile(() => problem(401, 'password.old-wrong'))
  await changePassword(screen, 'not the old one', 'twelve characters')
  await expect.element(screen.getByText('Wrong old password')).toBeVisible()
  await expect.element(screen.getByLabelText('Old password')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Ada Bianchi', level: 1 })).toBeVisible()
})

/** A picture of the given size, red on its left half and blue on its right. */
async function aPicture(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.fillStyle = 'red'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = 'blue'
  context.fillRect(width / 2, 0, width / 2, height)
  return new File([await canvas.convertToBlob()], 'ada.png', { type: 'image/png' })
}

test('[PROF-02] a chosen picture is cropped by keys and sent as a PNG of 300x300', async () => {
  const { screen } = await openProfile()
  const pictures: ImageBitmap[] = []
  serve([
    http.post(`*${avatarPath}`, async ({ request }) => {
      const file = (await request.formData()).get('file')
      expect(file).toMatchObject({ type: 'image/png' })
      if (file instanceof File) pictures.push(await createImageBitmap(file))
      return HttpResponse.json({ avatarUrl: `${avatarPath}?v=2` })
    }),
  ])
  await userEvent.upload(screen.getByLabelText('Choose a picture'), await aPicture(1200, 600))
  const area = screen.getByRole('group', { name: 'Part of the picture that is kept' })
  await expect.element(area).toBeVisible()
  await expect.poll(() => area.element().getBoundingClientRect().width).toBeGreaterThan(100)
  area.element().focus()
  await userEvent.keyboard('{ArrowLeft>40/}')
  await screen.getByRole('button', { name: 'Use this picture' }).click()
  await expect.element(screen.getByText('Avatar updated successfully')).toBeVisible()
  expect(pictures.map(({ width, height }) => [width, height])).toEqual([[300, 300]])
  // The picture was pushed to the left: only its right half remains in the circle.
  const canvas = new OffscreenCanvas(300, 300)
  const context = canvas.getContext('2d')!
  context.drawImage(pictures[0]!, 0, 0)
  expect(Array.from(context.getImageData(5, 150, 1, 1).data)).toEqual([0, 0, 255, 255])
})

test('[PROF-02] a file above 10 MB is too large; one that the server refuses exceeds the limit; a text is no picture', async () => {
  const { screen } = await openProfile()
  const sent = vi.fn()
  serve([
    http.post(`*${avatarPath}`, () => {
      sent()
      return problem(413, 'file.too-large')
    }),
  ])
  const input = screen.getByLabelText('Choose a picture')
  await userEvent.upload(input, new File([new Uint8Array(10_485_761)], 'large.png', { type: 'image/png' }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Image is too large')
  await userEvent.upload(input, new File(['words'], 'words.png', { type: 'image/png' }))
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/cannot be read as a picture/)
  expect(sent).not.toHaveBeenCalled()
  await userEvent.upload(input, await aPicture(400, 400))
  await screen.getByRole('button', { name: 'Use this picture' }).click()
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toHaveTextContent('Image exceeds size limit')
})
