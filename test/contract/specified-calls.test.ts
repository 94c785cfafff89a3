import { beforeAll, expect, test } from 'vitest'
import { allOperations } from './operations.ts'

/** Every call of the two specifications' seventh sections, by family; `{}` stands for what a link carries. */
const specified = {
  host: `GET /users/login, GET /users/isLogged, POST /users/logout, GET /users/info, OPTIONS /ui/management,
    GET /images/viewers/{}/, GET /images/download/{}.zip, GET /images/snippet/{}/{}/{}/0/default.jpg,
    GET /images/master/{}/{}/{}/0/master.jpg`,
  iam: `GET /iam/jarvisUsers/search/self, GET /iam/jarvisUsers/{}/tenants, GET /iam/tenants/info, GET /iam/tenants,
    GET /iam/roles, POST /iam/roles, GET /iam/jarvisUsers, POST /iam/jarvisUsers, PATCH /iam/jarvisUsers/{},
    DELETE /iam/jarvisUsers/{}, POST /iam/jarvisUsers/{}/avatar, PATCH /iam/jarvisUsers/{}/updateTenantPermission,
    GET /iam/jarvisUsers/search/findByUsername, GET /iam/userGroups, POST /iam/userGroups, PATCH /iam/userGroups/{},
    DELETE /iam/userGroups/{}, PATCH /iam/userGroups/{}/updateTenantPermission, GET /iam/userGroups/{}/jarvisUsers`,
  search: `POST /meta/api/search/culturalItems, POST /meta/api/search/culturalItems/autocomplete,
    POST /meta/api/search/culturalItems/facet/custom, POST /meta/api/search/culturalItems/facet/default,
    POST /meta/api/search/culturalItemCollections, POST /meta/api/search/culturalItemCollections/autocomplete,
    POST /meta/api/search/culturalItemCollections/facet/custom,
    POST /meta/api/search/culturalItemCollections/facet/default`,
  items: `GET /meta/culturalItems/search/findAll, GET /meta/culturalItems/search/findByUuid,
    GET /meta/culturalItems/search/findBySgttOrAutnOrPressmark, GET /meta/culturalItems/search/findByPressmark,
    PATCH /meta/culturalItems/{}, DELETE /meta/culturalItems/{}, GET /meta/culturalItems/{}/parentCollections,
    GET /meta/culturalItems/{}/default_list_of_images, PUT /meta/culturalItems/{}/default_list_of_images,
    GET /meta/culturalItems/{}/imageLists, GET /meta/imageLists/{}/images, PUT /meta/imageLists/{}/images,
    GET /meta/culturalItems/{}/audios, GET /meta/culturalItems/{}/videos, GET /meta/culturalItems/{}/model3Ds,
    PATCH /meta/culturalItems/{}/audios, PATCH /meta/culturalItems/{}/videos, PATCH /meta/culturalItems/{}/model3Ds,
    PATCH /meta/culturalItems/{}/addImage, PATCH /meta/culturalItems/{}/removeImage,
    PATCH /meta/culturalItems/{}/addAudio, PATCH /meta/culturalItems/{}/removeAudio,
    PATCH /meta/culturalItems/{}/addVideo, PATCH /meta/culturalItems/{}/removeVideo,
    PATCH /meta/culturalItems/{}/addModel3D, PATCH /meta/culturalItems/{}/removeModel3D`,
  assets: ['images', 'audios', 'videos', 'model3Ds']
    .map((kind) => `GET /meta/${kind}/search/findByUuid, PATCH /meta/${kind}/{}, DELETE /meta/${kind}/{}`)
    .join(),
  imports: `GET /import-manager/culturalItems/search/findByUuids, GET /import-manager/culturalItems/search/findByTenant,
    GET /import-manager/culturalItems/search/findByImportId, GET /import-manager/{}/search/findByImportId`,
  uploads: `POST /ccc/uploadPdf, POST /ccc/uploadObj, POST /ccc/uploadZip, POST /ccc/uploadAudio, POST /ccc/uploadVideo,
    POST /ccc/uploadMaterial, POST /ccc/uploadTexture, POST /ccc/uploadFile, POST /ccc/importPdf, POST /ccc/importAudio,
    POST /ccc/importVideo, POST /ccc/importModel3D, POST /ccc/importImage, POST /ccc/importCulturalItem,
    GET /ccc/import3DModels, GET /ccc/importVideos, GET /ccc/importAudios, GET /ccc/importImages`,
  collections: `GET /meta/culturalItemCollections, POST /meta/culturalItemCollections,
    GET /meta/culturalItemCollections/search/findRoot, GET /meta/culturalItemCollections/search/findAll,
    GET /meta/culturalItemCollections/search/findByChildCulturalItemUuid,
    GET /meta/culturalItemCollections/search/findByUuid, GET /meta/culturalItemCollections/search/findBySgtt,
    GET /meta/culturalItemCollections/search/findBySgttOrSgti, GET /meta/culturalItemCollections/{}/culturalItems,
    GET /meta/culturalItemCollections/{}/culturalItemCollections, PATCH /meta/culturalItemCollections/{},
    DELETE /meta/culturalItemCollections/{}, DELETE /meta/culturalItemCollections/{}/dry-run`,
  lists: `GET /meta/sections, POST /meta/sections, PATCH /meta/sections/{}, PATCH /meta/sections/{}/addItems,
    DELETE /meta/sections/{}, GET /meta/sections/{}/items, GET /meta/sections/search/findByCulturalItemUuid`,
  workflow: `${['itemStates', 'transitionTemplates', 'transitionTasks', 'transitionTaskTemplates']
    .map((kind) => `GET /meta/${kind}, POST /meta/${kind}, PATCH /meta/${kind}/{}, DELETE /meta/${kind}/{}`)
    .join()},
    GET /meta/transitionLogs, POST /meta/transitionLogs,
    GET /meta/transitionTemplates/search/findTemplatesByResourceType,
    GET /meta/transitionTemplates/search/findByItemFromStateAndResourceType,
    GET /meta/transitionTasks/search/findByTransitionUuid`,
  templates: `GET /meta/customMetadataTemplates, POST /meta/customMetadataTemplates,
    GET /meta/customMetadataTemplates/search/findByResourceType,
    GET /meta/customMetadataTemplates/search/existsByIdAndEntity, PATCH /meta/customMetadataTemplates/order,
    PATCH /meta/customMetadataTemplates/{}, DELETE /meta/customMetadataTemplates/{}`,
  stories: `GET /meta/storyboards, POST /meta/storyboards, GET /meta/storyboards/search/findByUuid,
    PATCH /meta/storyboards/{}, DELETE /meta/storyboards/{}, GET /meta/storyboardCollections,
    POST /meta/storyboardCollections, GET /meta/storyboardCollections/search/findByCustomMetadata,
    GET /meta/storyboardCollections/search/findByUuid, PATCH /meta/storyboardCollections/{},
    DELETE /meta/storyboardCollections/{}, GET /meta/storyboardCollections/{}/storyboards,
    PUT /meta/storyboardCollections/{}/storyboards, PATCH /meta/storyboardCollections/{}/addStoryboard,
    PATCH /meta/storyboardCollections/{}/removeStoryboard`,
}

let known: Set<string>
beforeAll(async () => {
  const operations = await allOperations()
  known = new Set(operations.map(({ method, template }) => `${method} ${template.replaceAll(/\{[^}]+\}/g, '{}')}`))
})

test.each(Object.entries(specified))('[API-01] the contracts hold every specified call: %s', (_family, calls) => {
  const missing = calls
    .split(',')
    .map((call) => call.trim())
    .filter((call) => !known.has(call))
  expect(missing).toEqual([])
})
