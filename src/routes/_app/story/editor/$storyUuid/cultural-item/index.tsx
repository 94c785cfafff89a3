import { createFileRoute } from '@tanstack/react-router'
import { AddImageScreen } from '@/features/story-editor/add-image-screen'

export const Route = createFileRoute('/_app/story/editor/$storyUuid/cultural-item/')({ component: AddImageScreen })
