import { createFileRoute } from '@tanstack/react-router'
import { CatalogFrame } from '@/features/catalog/catalog-frame'

export const Route = createFileRoute('/_app/catalog')({ component: CatalogFrame })
