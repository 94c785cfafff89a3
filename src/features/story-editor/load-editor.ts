import type { QueryClient } from '@tanstack/react-query'
import { load } from '@/api/hal/load'
import { imageQuery } from '@/api/meta/assets/image-query'
import { itemQuery } from '@/api/meta/items/items'
import { storyQuery } from '@/api/meta/stories/stories'

/** Loads the story, which the editor needs, and the image of its first step. */
export async function loadEditor(queries: QueryClient, storyUuid: string): Promise<void> {
  const { annotations } = await load(queries, storyQuery(storyUuid))
  const [first] = annotations
  if (first) load(queries, imageQuery(first.canvasUuid)).catch(() => undefined)
}

/** Loads the image whose area is chosen, and its item. */
export async function loadArea(queries: QueryClient, canvasId: string, itemUuid: string): Promise<void> {
  await Promise.all([load(queries, imageQuery(canvasId)), load(queries, itemQuery(itemUuid))])
}
