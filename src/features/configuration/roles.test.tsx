import { expect, test } from 'vitest'
import { permissions } from '../../../server/contract/permissions.ts'
import { isRole, roles } from '../../../server/contract/roles.ts'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serveSession } from '../../../test/mock-api/serve'
import { serveFields } from '../../../test/mock-api/serve-fields'
import { renderApplication } from '../../../test/render-application'

test.each(Object.keys(roles).filter(isRole))(
  '[CONF-01] [MGMT-09] in part: %s sees the configuration and its places where the table of the server allows it, else who may',
  async (role) => {
    const manages = permissions.createCustomMetadataTemplate.some((may) => may === role)
    serveSession(aUser({ userRoles: [role] }), [aTenant({ name: 'museo' })], { manages })
    serveFields([])
    const { screen } = await renderApplication('/configuration')
    const place = screen.getByRole('link', { name: 'Management' })
    if (manages) {
      await expect.element(screen.getByRole('button', { name: 'Add metadata' })).toBeVisible()
      await expect.element(place.first()).toBeInTheDocument()
    } else {
      await expect.element(screen.getByText('You may not change the configuration')).toBeVisible()
      await expect.element(screen.getByText(/Administrators of your organisation may/)).toBeVisible()
      expect(screen.getByRole('button', { name: 'Add metadata' }).query()).toBeNull()
      expect(place.query()).toBeNull()
    }
  },
)
