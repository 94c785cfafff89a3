import type { CallTenant, CallUser } from './call.ts'

/**
 * How a user sees pictures: plain if the organisation has no watermark; else marked, or clean for people with the role
 * for it.
 */
export type PictureView = 'plain' | 'marked' | 'clean'

export function pictureView(
  watermark: CallTenant['watermark'],
  user: Pick<CallUser, 'roles'> | undefined,
): PictureView {
  if (!watermark) return 'plain'
  return user?.roles.has('ROLE_NO_WATERMARK') === true ? 'clean' : 'marked'
}
