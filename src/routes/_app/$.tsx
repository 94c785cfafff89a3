import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '@/app/not-found-screen'

export const Route = createFileRoute('/_app/$')({ component: NotFoundScreen })
