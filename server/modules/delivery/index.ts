export { deliveryModule } from './delivery-routes.ts'
export { itemEntry3 } from './manifest-3.ts'
