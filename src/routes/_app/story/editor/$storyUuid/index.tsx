import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/story/editor/$storyUuid/')({ component: () => null })
