// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// The metadata of ERC-721, which contains the picture.
contract Token721 {
    error NonexistentToken(uint256 id);

    mapping(uint256 id => string) uris;

    function setTokenURI(uint256 id, string calldata value) external {
        uris[id] = value;
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        if (bytes(uris[id]).length == 0) revert NonexistentToken(id);
        return uris[id];
    }
}

/// The metadata of ERC-1155, which contains the picture: one URI for all tokens.
contract Token1155 {
    string template;

    function setURI(string calldata value) external {
        template = value;
    }

    function uri(uint256) external view returns (string memory) {
        return template;
    }
}
