// Made from api-contracts by scripts/limits-source.ts; never edited.
export const invitationCreateLimits = { "username": 128, "email": 320, "name": 256, "surname": 256, "userGroupUuids": 1000 } as const
export const jarvisUserCreateLimits = { "username": 128, "password": 1024, "email": 320, "name": 256, "surname": 256, "tenantName": 256, "userGroupUuids": 1000 } as const
export const jarvisUserPatchLimits = { "name": 256, "surname": 256, "email": 320, "userGroupUuids": 1000, "oldPassword": 1024, "newPassword": 1024 } as const
export const passwordLinkTokenLimits = { "token": 200 } as const
export const passwordLinkUseLimits = { "token": 200, "password": 1024 } as const
export const roleCreateLimits = { "value": 64, "label": 256, "description": 10000 } as const
export const tenantPermissionLimits = { "tenant": 256, "roles": 100 } as const
export const tenantSettingsPatchLimits = { "displayName": 200, "languages": 50, "watermarkText": 100, "defaultState": 300, "rights": 2000, "supportAddress": 500 } as const
export const userGroupCreateLimits = { "name": 256, "tenantName": 256, "description": 2000 } as const
export const userGroupPatchLimits = { "name": 256, "description": 2000 } as const
export const userTableLimits = { "csv": 900000 } as const
