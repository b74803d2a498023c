import { Transform } from "node:stream";

const keyMessage = "K".charCodeAt(0);
const lengthAt = 1;
const numberAt = 5;

/** What PostgreSQL says at the start of a connection, with another number of its process, as a pooler gives one of its own. */
export function otherProcessNumber(): Transform {
  let waiting: Buffer = Buffer.alloc(0);
  let told = false;
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, bytes]);
      while (!told && waiting.length > numberAt) {
        const length = 1 + waiting.readUInt32BE(lengthAt);
        if (waiting.length < length) break;
        told = waiting[0] === keyMessage;
        if (told) waiting.writeUInt32BE(waiting.readUInt32BE(numberAt) + 1, numberAt);
        this.push(waiting.subarray(0, length));
        waiting = waiting.subarray(length);
      }
      if (told) {
        this.push(waiting);
        waiting = Buffer.alloc(0);
      }
      done();
    },
  });
}
