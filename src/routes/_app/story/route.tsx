import { createFileRoute } from '@tanstack/react-router'
import { loadBackOfficeText } from '@/text/text'

export const Route = createFileRoute('/_app/story')({ beforeLoad: loadBackOfficeText })
