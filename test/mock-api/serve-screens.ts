import { cardTemplates } from '../fixtures/configuration'
import { aTenant, aUser } from '../fixtures/people'
import { pictureHandlers } from '../fixtures/pictures'
import { waiting, type Part } from './failing'
import { serve, serveSession, serveStates, serveTemplates } from './serve'

/** Serves the calls of every screen, for stories of whole screens. */
export function serveApplication() {
  serveSession(aUser({ name: 'Ada', surname: 'Bianchi' }), [aTenant({ displayName: 'Museo Civico' })])
  serveTemplates(...cardTemplates())
  serveStates()
  serve(pictureHandlers())
}

/** Makes the parts load forever. */
export const serveLate = (...parts: Part[]) => serve(...parts.map(waiting))
