export { deliveryModule } from './delivery-routes.ts'
export { Downloads } from './downloads.ts'
export { itemEntry3 } from './manifest-3.ts'
