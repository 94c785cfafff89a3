import type { Module } from '../../http/module.ts'
import type { Database } from '../../db/database.ts'
import { createImageService } from '../../media/iiif/image-service.ts'
import type { Storage } from '../../storage/storage.ts'
import type { CollectionService } from '../collections/index.ts'
import { collectionOperations, serveCollections } from './collection-routes.ts'
import { countedDownloadHandlers } from './counted-downloads.ts'
import { downloadHandlers } from './download-handlers.ts'
import type { DownloadNeeds } from './download-handlers.ts'
import type { Downloads } from './downloads.ts'
import { listHandlers } from './list-handlers.ts'
import type { ListNeeds } from './list-handlers.ts'
import { earlyTiles } from './early-tile-routes.ts'
import { imageOperations, serveImages } from './image-routes.ts'
import { MarkedPictures } from './marked-pictures.ts'
import { MediaAccess } from './media-access.ts'
import { mediaOperations, serveMedia } from './media-routes.ts'
import { oEmbedHandlers } from './oembed-handlers.ts'
import { presentationOperations, servePresentation } from './presentation-routes.ts'
import type { Presenting } from './presented-item.ts'
import type { StoryService } from '../stories/index.ts'
import { ModelViews } from './story-book/model-views.ts'
import { playableHandlers } from './story-book/playable-handlers.ts'
import { readingHandlers } from './story-book/reading-handlers.ts'
import { readableOperations, serveReadableStories } from './story-book/readable-routes.ts'
import type { AddressFetcher } from '../uploads/index.ts'
import { visitorViewHandlers } from './visitor-view.ts'
import { serveViewerPages } from './viewer-page-routes.ts'

type Given = { viewersDir: string } & Omit<Presenting, 'access'> &
  Pick<DownloadNeeds, 'metadataCsv' | 'isOpenProfile'> &
  Pick<ListNeeds, 'sections' | 'tableOf'> & {
    database: Database
    storage: Storage
    downloads: Downloads
    log: { error(fields: object, text: string): void }
    collections: CollectionService
    stories: StoryService
    namesWithRole: (tenantId: string, roles: readonly string[]) => Promise<string[]>
    documents: Pick<AddressFetcher, 'text'>
  }

/** Everything under /images: pictures, media, manifests, and the data of the public viewers. */
export function deliveryModule({ database, storage, log, downloads, ...services }: Given): Module {
  const access = new MediaAccess(database)
  const images = createImageService({ storage })
  const marked = new MarkedPictures(storage, images, log)
  const models = new ModelViews(storage, log)
  return {
    name: 'delivery',
    handlers: {
      ...oEmbedHandlers({ ...services, access }),
      ...downloadHandlers({ ...services, access, images, marked, storage, downloads }),
      ...countedDownloadHandlers(downloads),
      ...playableHandlers({ stories: services.stories, access, images, marked, models, storage, downloads }),
      ...readingHandlers({ stories: services.stories, documents: services.documents, access }),
      ...visitorViewHandlers({ ...services, access }),
      ...listHandlers({ ...services, access, images, marked, storage, downloads }),
    },
    raw: [
      ...imageOperations,
      ...mediaOperations,
      ...presentationOperations,
      ...collectionOperations,
      ...readableOperations,
    ],
    early: (recall) => earlyTiles(access, images, recall),
    routes: (http, identify) => {
      serveImages(http, identify, { access, images, marked, downloads })
      serveMedia(http, identify, { access, storage })
      servePresentation(http, identify, { ...services, access })
      serveViewerPages(http, identify, { ...services, access })
      serveReadableStories(http, identify, { stories: services.stories, access })
      serveCollections(http, identify, { ...services, database, access })
    },
    stop: async () => {
      access.close()
      await marked.close()
      await models.close()
      await images.close()
    },
  }
}
