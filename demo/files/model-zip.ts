import { crc32, deflateRawSync } from 'node:zlib'
import { ceramicMesh, ceramicTexture, type CeramicWork } from '../draw/ceramic.ts'
import { encode } from '../draw/drawing.ts'

/** A vessel as OBJ, MTL and PNG in one ZIP, with fixed dates so that it is the same at each run. */
export async function* modelZip(work: CeramicWork, name: string): AsyncGenerator<Uint8Array> {
  const mesh = ceramicMesh(work, 96, 6)
  const rows = [`# ${name}`, `mtllib ${name}.mtl`, `o ${name}`]
  const text = (value: number) => String(Math.round(value * 10000) / 10000)
  for (let i = 0; i < mesh.positions.length; i += 3)
    rows.push(
      `v ${mesh.positions
        .slice(i, i + 3)
        .map(text)
        .join(' ')}`,
    )
  for (let i = 0; i < mesh.uvs.length; i += 2)
    rows.push(`vt ${text(mesh.uvs[i] ?? 0)} ${text(1 - (mesh.uvs[i + 1] ?? 0))}`)
  for (let i = 0; i < mesh.normals.length; i += 3)
    rows.push(
      `vn ${mesh.normals
        .slice(i, i + 3)
        .map(text)
        .join(' ')}`,
    )
  rows.push('usemtl glaze')
  for (let i = 0; i < mesh.indices.length; i += 3)
    rows.push(
      `f ${mesh.indices
        .slice(i, i + 3)
        .map((at) => `${at + 1}/${at + 1}/${at + 1}`)
        .join(' ')}`,
    )
  const material = `newmtl glaze\nKd 1 1 1\nKs 0.5 0.5 0.5\nNs 120\nillum 2\nmap_Kd ${name}.png\n`
  yield zipOf([
    [`${name}.obj`, Buffer.from(`${rows.join('\n')}\n`)],
    [`${name}.mtl`, Buffer.from(material)],
    [`${name}.png`, await encode(await ceramicTexture(work), 'png')],
  ])
}

/** A ZIP archive of small files, all dated the first of January 1980. */
export function zipOf(files: [name: string, bytes: Buffer][]) {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, bytes] of files) {
    const packed = deflateRawSync(bytes, { level: 6 })
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt16LE(0x21, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, tail, Buffer.from(name)]),
    )
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}
