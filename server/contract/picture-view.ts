import type { CallTenant, CallUser } from './call.ts'

/**
 * How pictures are shown to somebody: plain where the organisation has no watermark; else marked, or clean to those
 * who hold the role for it.
 */
export type PictureView = 'plain' | 'marked' | 'clean'

export function pictureView(
  watermark: CallTenant['watermark'],
  user: Pick<CallUser, 'roles'> | undefined,
): PictureView {
  if (!watermark) return 'plain'
  return user?.roles.has('ROLE_NO_WATERMARK') === true ? 'clean' : 'marked'
}
