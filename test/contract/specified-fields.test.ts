import path from 'node:path'
import { expect, test } from 'vitest'
import { readSpecification } from '../specified-backend/specification.ts'
import { clientDocument, families, type Family } from '../../scripts/contract-documents.ts'

/** Every field that the two specifications name in their third sections, by the schema that carries it; a dot goes into a field. */
const specified: Partial<Record<Family, Record<string, string>>> = {
  meta: {
    CulturalItem: `uuid sgtt autn sgti pressmark parentCollectionsUuids state resourceType createdDate creationDate
      lastModifiedDate customMetadataList customMetadataList.name customMetadataList.value thumbnail canvasUuid
      mediaTypeInfo mediaTypeInfo.imagesCount mediaTypeInfo.videosCount mediaTypeInfo.audiosCount
      mediaTypeInfo.model3DsCount mediaTypeInfo.hasImage mediaTypeInfo.hasAudio mediaTypeInfo.hasVideo
      mediaTypeInfo.has3D images audios videos model3Ds _links.self _links.thumbnail _links.default_list_of_images
      _links.imageLists _links.audios _links.videos _links.model3Ds _links.parentCollections _links.manifest
      _links.viewer_dzi _links.viewer_iiif _links.viewer_3d _links.player_audio _links.player_video`,
    Collection: `uuid sgtt autn sgti label parentCollectionsUuids state createdDate customMetadataList _links.self
      _links.iiif-collection _links.viewer_iiif _links.culturalItems _links.culturalItemCollections`,
    CollectionTotals: 'culturalItems subCollections sharedItems orphanItems deletedSubcollections',
    DryRun: 'sharedItems deletedSubcollections orphanItems',
    Image: `uuid sgtt autn position state customMetadataList selected imageLink originalFilename _links.self
      _links.thumb`,
    Audio: `uuid sgtt autn position state customMetadataList selected audioLink audioOriginalName culturalItemUuid
      _links.self _links.thumb _links.audio`,
    Video: `uuid sgtt autn position state customMetadataList selected videoLink videoOriginalName culturalItemUuid
      _links.self _links.thumb _links.video`,
    Model3D: `uuid sgtt autn position state customMetadataList selected zipLink objectLink materialLink textureLink
      textureOriginalName culturalItemUuid _links.self _links.thumb _links.viewer_3d`,
    Document: `uuid sgtt autn pressmark position state customMetadataList selected pdfLink parentCollectionsUuids
      _links.self _links.thumb`,
    CustomMetadataTemplate: 'name label type priority order resourceType enumValues defaultValue locked _links.self',
    ItemState: 'uuid name color',
    TransitionTemplate: 'uuid label name itemFromState itemToState resourceType workflowName actions _links.self',
    TransitionTaskTemplate: `name label parameters parameters.name parameters.label parameters.type parameters.required
      parameters.options`,
    TransitionTask: 'uuid templateName transitionUuid resourceType parameters index _links.self',
    TransitionLog: 'assetUuid resourceType transitionUuid',
    Section: 'uuid name index _links.self _links.items _links.addItems',
    SectionItems: 'items',
    Storyboard: `uuid sgtt autn sgti label author description state position annotations customMetadataList
      customMetadataList.name customMetadataList.value customMetadataList.defaultValue _links.self _links.storyboards`,
    StoryboardCollection: `uuid sgtt label state customMetadataList storyboards _links.self _links.storyboards`,
    Annotation: `@id label canvasUuid motivation resource.chars transition.enabled transition.type transition.easing
      transition.duration transition.delay transition.measureUnit transition.speed on.full on.selector.default
      on.selector.item on.within`,
    AdvancedSearchState: `searchTerm entity activeFilters sortBy pagination results filters filters.name filters.label
      filters.type filters.options filters.options.text filters.options.value filters.options.count`,
    AutocompleteRequest: 'genericText state mediaType filters filters.name filters.text',
    ImagePage: 'page.number page.size page.totalPages page.totalElements',
  },
  iam: {
    Tenant: 'id name displayName url canDownloadMastefiles',
    JarvisUser: `id username name surname email avatarUrl tenantName userGroupUuids userRoles tenantPermissions
      _links.tenants _links.self`,
    JarvisUserCreate: 'username name surname email password tenantName',
    UserGroup: `uuid name description counter isSystem tenantPermissions tenantPermissions.tenant tenantPermissions.roles
      _links.self _links.jarvisUsers`,
    UserGroupCreate: 'name tenantName',
    Role: 'value label description',
  },
  ccc: {
    UploadedFile: 'uuid imageLink originalFilename',
    AudioImport: 'uuid sgtt audioLink audioOriginalName culturalItemUuid',
    VideoImport: 'uuid sgtt videoLink videoOriginalName culturalItemUuid',
    Model3DImport: `sgtt autn zipLink objectLink materialLink textureLink textureOriginalName culturalItemUuid`,
    PdfImport: 'pdfLink uuid pressmark sgtt autn parentCollectionsUuids',
    UploadRecord: `itemUploadId name uuid startedAt status seen assets assets.assetUploadId assets.assetType assets.uuid
      assets.culturalItemUuid assets.importId assets.sgtt assets.newModel assets.status`,
    Model3DUpload: 'assetUploadId zipFile objectFile materialFile texture',
  },
  'import-manager': {
    ProcessingInfo: 'uuid notReadyImagesCount',
    CulturalItemImport: 'importId pressmark overall.importState _links.images',
    AssetImport: `sgtt uuid metadata.importState upload.importState processing.importState indexing.importState
      overall.importState`,
  },
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** Every schema that a schema is made of: behind references, in lists, and in what it combines. */
function partsOf(schema: unknown, document: unknown): Node[] {
  if (!isNode(schema)) return []
  const { $ref, allOf, anyOf, oneOf, items } = schema
  if (typeof $ref === 'string') {
    const steps = $ref.replace('#/', '').split('/')
    const target = steps.reduce((node: unknown, step) => (isNode(node) ? node[step] : undefined), document)
    return partsOf(target, document)
  }
  const inner = [...nodesIn(allOf), ...nodesIn(anyOf), ...nodesIn(oneOf), ...(isNode(items) ? [items] : [])]
  return [schema, ...inner.flatMap((part) => partsOf(part, document))]
}

function carries(schema: unknown, field: string, document: unknown): boolean {
  const [name = '', ...rest] = field.split('.')
  const found = partsOf(schema, document).flatMap(({ properties }) =>
    isNode(properties) && properties[name] !== undefined ? [properties[name]] : [],
  )
  return found.some((one) => rest.length === 0 || carries(one, rest.join('.'), document))
}

test.each(families.filter((family) => specified[family] !== undefined))(
  '[API-07] the schemas of /%s carry every specified field, spelt as specified',
  async (family) => {
    const { document } = await clientDocument(path.resolve(import.meta.dirname, '../../api-contracts'), family)
    const components = isNode(document['components']) ? document['components'] : {}
    const schemas = isNode(components['schemas']) ? components['schemas'] : {}
    const missing = Object.entries(specified[family] ?? {}).flatMap(([name, fields]) =>
      fields
        .split(/\s+/)
        .filter((field) => !carries(schemas[name], field, document))
        .map((field) => `${name} ${field}`),
    )
    expect(missing).toEqual([])
  },
)

test('a field that no schema has is reported as missing', () => {
  const schema = { allOf: [{ properties: { list: { type: 'array', items: { properties: { uuid: {} } } } } }] }
  const has = (field: string) => carries(schema, field, {})
  expect([has('list'), has('list.uuid'), has('uuid'), has('list.name')]).toEqual([true, true, false, false])
})

/** Fields that the specification leaves open, and that stand in ASSUMPTIONS.md: without them a specified call could not be made. */
const assumed: Record<string, string> = {
  Image: 'pressmark culturalItemUuid',
  Audio: 'pressmark',
  Video: 'pressmark',
  Model3D: 'pressmark',
  Document: 'culturalItemUuid',
  Annotation: '@type',
  JarvisUser: '_links.avatar _links.updateTenantPermission',
  JarvisUserCreate: 'userGroupUuids',
  UserGroup: '_links.updateTenantPermission',
  UserGroupCreate: 'description',
  AudioImport: 'autn customMetadataList',
  VideoImport: 'autn customMetadataList',
  Model3DImport: 'customMetadataList',
  PdfImport: 'originalFilename customMetadataList',
  AssetImport: 'importId autn',
}
/** What everything of HAL has. */
const everywhere = ['uuid', '_links', '_links.self', '_embedded']

test('fields beyond the specified ones are marked, and never required', async () => {
  const specification = await readSpecification()
  const wrong = families.flatMap((family) =>
    Object.entries(specified[family] ?? {}).flatMap(([schema, names]) => {
      const known = [...names.split(/\s+/), ...(assumed[schema] ?? '').split(' '), ...everywhere]
      const isKnown = (name: string) => known.some((one) => one === name || one.startsWith(`${name}.`))
      return [...specification.fieldsOf(family, schema)].flatMap(([name, { isExtra, isRequired }]) => {
        if (isExtra && isRequired) return [`${schema} ${name} is marked and promised`]
        if (isExtra && isKnown(name)) return [`${schema} ${name} is specified and marked`]
        return isExtra || isKnown(name) ? [] : [`${schema} ${name} is not marked`]
      })
    }),
  )
  expect(wrong).toEqual([])
})
