import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const client = new Client({ name: 'example', version: '1.0.0' });
const url = new URL('https://threes.example/mcp');
await client.connect(new StreamableHTTPClientTransport(url));
const { structuredContent } = await client.callTool({
  name: 'list_picks',
  arguments: { first: 3 },
});
console.log(structuredContent.picks);
await client.close();
