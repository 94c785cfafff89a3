import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { permissions } from '../../../server/contract/permissions.ts'
import { isRole, roles } from '../../../server/contract/roles.ts'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serve, serveSession } from '../../../test/mock-api/serve'
import { serveFields } from '../../../test/mock-api/serve-fields'
import { someRights } from '../../../test/mock-api/serve-management'
import { renderApplication } from '../../../test/render-application'

test.each(Object.keys(roles).filter(isRole))(
  '[CONF-01] [MGMT-09] in part: %s sees the configuration and its places where the table of the server allows it, else who may',
  async (role) => {
    const manages = permissions.createCustomMetadataTemplate.some((may) => may === role)
    const user = aUser({ userRoles: [role] })
    user._links.rights = { href: '/iam/rights' }
    const rights = someRights({
      operations: [{ id: 'createCustomMetadataTemplate', summary: '', access: 'roles', roles: ['ROLE_ADMIN'] }],
    })
    serve([http.get('*/iam/rights', () => HttpResponse.json(rights))])
    serveSession(user, [aTenant({ name: 'museo' })], { manages })
    serveFields([])
    const { screen } = await renderApplication('/configuration')
    const place = screen.getByRole('link', { name: 'Management' })
    if (manages) {
      await expect.element(screen.getByRole('button', { name: 'Add metadata' })).toBeVisible()
      await expect.element(place.first()).toBeInTheDocument()
    } else {
      await expect.element(screen.getByText('You do not have permission to do this.')).toBeVisible()
      await expect.element(screen.getByText('No: one of these permissions is missing: Admin.')).toBeVisible()
      await expect.element(screen.getByText('Irma Dal Pozzo can add the user to a workgroup.')).toBeVisible()
      expect(screen.getByRole('button', { name: 'Add metadata' }).query()).toBeNull()
      expect(place.query()).toBeNull()
    }
  },
)
