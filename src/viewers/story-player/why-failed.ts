/** `soon`: it is being prepared. `gone`: it may not be seen, or no longer. `parts`: it did not come through. `image`: nothing of it. */
export type StageFailure = 'soon' | 'gone' | 'parts' | 'image'

/** The engine does not say why a tile did not come; who asks for it once more is told. */
export async function whyFailed(tile: string): Promise<StageFailure> {
  const reply = await fetch(tile).catch(() => undefined)
  if (reply?.status === 503) return 'soon'
  return reply !== undefined && reply.status >= 400 && reply.status < 500 ? 'gone' : 'parts'
}
