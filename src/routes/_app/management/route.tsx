import { createFileRoute } from '@tanstack/react-router'
import { loadBackOfficeText } from '@/text/text'

export const Route = createFileRoute('/_app/management')({ beforeLoad: loadBackOfficeText })
