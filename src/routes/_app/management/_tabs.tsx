import { createFileRoute } from '@tanstack/react-router'
import { ManagementFrame } from '@/blocks/management-frame/management-frame'

/** The tabs stay while their contents change, and with them the focus of a person who goes through them by arrows. */
export const Route = createFileRoute('/_app/management/_tabs')({ component: ManagementFrame })
