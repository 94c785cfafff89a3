/** Addresses of a story outside of the editor. */
export const readableAddress = (origin: string, uuid: string) => `${origin}/images/stories/${uuid}`
export const storyManifestId = (origin: string, uuid: string) => `${origin}/images/stories/${uuid}/manifest.json`
export const playerAddress = (origin: string, uuid: string) => `${origin}/images/viewers/story/?storyID=${uuid}`
