// Made from api-contracts by scripts/limits-source.ts; never edited.
