import { writeFile } from 'node:fs/promises'
import type { ProcessingInfoPage } from '@teca/shared/contract/import-manager'
import type { ImagePage } from '@teca/shared/contract/meta'
import { inWrite } from '../server/db/unit-of-work.ts'
import { demoMediaHandler, demoMediaJob } from '../demo/media-job.ts'
import type { Painting } from '../demo/painter-messages.ts'
import type { JobHandler } from '../server/jobs/job.ts'
import { Purge } from '../server/modules/bin/purge.ts'
import type { AnnouncementService } from '../server/modules/imports/announcement-service.ts'
import { aTwoColourPicture } from './fixtures/make-files.ts'
import { testApp } from './server-app.ts'
import type { SignedIn, TestApp } from './server-app.ts'

const context = { tenantId: 'museo' }
let made = 0

/** A server with items whose media are only announced; a test decides when their files arrive, and their outcome. */
export class AnnouncedMedia {
  readonly app: TestApp
  readonly curator: SignedIn
  /** The handler that brings a file. */
  readonly handler: JobHandler
  /** Uuids of drawn files. */
  painted: string[] = []
  paint = (painting: Painting): Promise<void> => this.#draw(painting)
  /** Called when a file has arrived. */
  tell: AnnouncementService['arrived']
  #letGo = () => {}

  static async on(kind: 'sqlite' | 'postgres'): Promise<AnnouncedMedia> {
    let media: AnnouncedMedia | undefined
    const handler = () => {
      if (media === undefined) throw new Error('nothing is announced yet')
      return media.handler
    }
    const brings: JobHandler = {
      run: (job) => handler().run(job),
      failed: async (job, error) => await handler().failed?.(job, error),
      atOnce: 1,
    }
    const app = await testApp({ kind, modules: [{ name: 'brings', jobs: { brings } }] })
    media = new AnnouncedMedia(app, await app.signIn(['ROLE_ADMIN']))
    return media
  }

  private constructor(app: TestApp, curator: SignedIn) {
    this.app = app
    this.curator = curator
    const { uploads, announcements, storage } = app.services
    this.tell = (...about) => announcements.arrived(...about)
    this.handler = demoMediaHandler({
      uploads,
      storage,
      announcements: {
        announceOnce: (about, item, one) =>
          announcements.announceOnce(about, item, { ...one, broughtBy: { ...one.broughtBy, name: 'brings' } }),
        awaits: (...about) => announcements.awaits(...about),
        arrived: (...about) => this.tell(...about),
        failed: (...about) => announcements.failed(...about),
      },
      painter: { paint: (painting) => this.paint(painting) },
    })
  }

  /**
   * The state before each test: everything is drawn and stored at once. Files that a failed test still holds are
   * released; the server could not close otherwise.
   */
  reset(): void {
    this.#letGo()
    this.painted = []
    this.paint = (painting) => this.#draw(painting)
    this.tell = (...about) => this.app.services.announcements.arrived(...about)
  }

  close(): Promise<void> {
    return this.app.close()
  }

  async #draw({ asset, path }: Painting): Promise<void> {
    this.painted.push(asset)
    const picture = aTwoColourPicture(300 + 2 * this.painted.length, 200)
    await writeFile(path, await picture.png().toBuffer())
  }

  /** An item with so many images that are only announced; the files of later ones arrive first. */
  async announced(count: number): Promise<{ item: string; images: string[]; image: string }> {
    const { imports, announcements } = this.app.services
    const item = await imports.importItem(context, { sgtt: 'Announced', pressmark: `A ${(made += 1)}` }, [])
    const images = Array.from({ length: count }, () => crypto.randomUUID())
    await inWrite(this.app.database, context, (unit) =>
      announcements.announce(
        unit,
        item.uuid,
        images.map((upload, n) => {
          const card = { uuid: upload, kind: 'images' as const, fileName: `${n}.png`, state: 'Default', autn: '' }
          const job = demoMediaJob(
            'small',
            { ...card, pressmark: '', sgtt: '', position: 1, metadata: [], mediaType: '' },
            0,
          )
          return {
            type: card.kind,
            upload,
            fileName: card.fileName,
            sgtt: `Sheet ${n + 1}`,
            metadata: [{ name: 'alt', value: `The sheet ${n + 1}` }],
            broughtBy: { ...job, name: 'brings', priority: 200 - n },
          }
        }),
      ),
    )
    return { item: item.uuid, images, image: images[0] ?? '' }
  }

  /** Holds all files until the returned function is called. */
  held(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.paint = async (painting) => {
      await promise
      await this.#draw(painting)
    }
    return (this.#letGo = resolve)
  }

  async processing(item: string) {
    const reply = await this.curator.call(`/import-manager/culturalItems/search/findByUuids?uuid=${item}`)
    return reply.json<ProcessingInfoPage>()._embedded?.culturalItems?.[0]
  }

  async images(item: string) {
    const reply = await this.curator.call(`/meta/culturalItems/${item}/default_list_of_images`)
    return reply.json<ImagePage>()._embedded?.images ?? []
  }

  again(image: string) {
    return this.curator.call(`/import-manager/images/${image}/retry`, { method: 'POST' })
  }

  /** Purges deleted things, as if this many ms had passed. */
  async purge(later: number): Promise<void> {
    const now = () => new Date(Date.now() + later)
    const log = { error: () => undefined }
    const { signal } = new AbortController()
    await new Purge({ ...this.app.services, database: this.app.database, log, now })
      .handler()
      .run({ id: 0, tenantId: 'museo', payload: {}, attempt: 1, lastAttempt: true, signal })
  }
}
