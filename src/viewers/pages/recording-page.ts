import { fileAt, momentIn, momentOf, type Moment } from '@/lib/moment'
import type { AvHandle } from '../av-player/av-options'
import { aimOfPage } from './aim-of-page'
import { oneAtATime, openPage, type OpenPage } from './open-page'
import type { Entry } from './viewer-info'

/** A page that plays recordings, each opened at the moment that its address names. */
export function recordingPage(
  kind: 'audio' | 'video',
  play: (entry: Entry, place: HTMLElement, words: OpenPage['words']) => AvHandle,
) {
  const aim = aimOfPage(new URLSearchParams(location.search), location.origin)
  const [id, named] = aim === 'elsewhere' ? [null, undefined] : [aim.id, aim.image]
  let moment: Moment | undefined = (aim === 'elsewhere' ? undefined : momentIn(aim.moment)) ?? momentOf(location)
  void openPage(
    kind,
    (info, page) => {
      const show = (entry: Entry, place: HTMLElement) => {
        const handle = play({ ...entry, url: fileAt(entry.url, moment) }, place, page.words)
        // It belongs to the first recording.
        moment = undefined
        page.shareBy(
          () => linkTo(info.entries.length > 1 ? entry.uuid : id),
          () => Math.floor(handle.media.currentTime),
        )
        return handle.destroy
      }
      oneAtATime(info, page, show, named)
    },
    () => id,
  )
}

/** This page for one recording, from its beginning. */
function linkTo(id: string | null) {
  const url = new URL(location.href)
  for (const name of ['t', 'iiif-content']) url.searchParams.delete(name)
  if (id) url.searchParams.set('id', id)
  url.hash = ''
  return url.href
}
